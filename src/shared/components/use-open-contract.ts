import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ContractId } from '#ledger/identifier.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'

/** Returns a function that opens the contract page for a table row. */
export function useOpenContract(): (contractId: ContractId) => void {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  return useCallback(
    (contractId) =>
      openPage(contractId, () =>
        navigate({ to: '/contracts/$contractId', params: { contractId } }),
      ),
    [navigate, openPage],
  )
}
