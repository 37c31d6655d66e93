import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { readPurchaseParams } from '#features/names/components/purchase/purchase-params.ts'
import { PurchasePage } from '#features/names/components/purchase/PurchasePage.tsx'
import { nameStages } from '#features/names/queries/wallet.ts'

export const Route = createFileRoute('/names/purchases/$purchase')({
  params: { stringify: ({ purchase }) => ({ purchase: toWellFormedString(purchase) }) },
  validateSearch: readPurchaseParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(nameStages())
  },
  component: Purchase,
})

function Purchase() {
  return <PurchasePage walletUrl={useRunTimeConfig()?.walletUrl} />
}
