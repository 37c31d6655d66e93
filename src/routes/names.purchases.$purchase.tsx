import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { readPurchaseParams } from '#features/names/purchase/purchase-params.ts'
import { PurchasePage } from '#features/names/purchase/PurchasePage.tsx'
import { nameStages } from '#queries/names/wallet.ts'

export const Route = createFileRoute('/names/purchases/$purchase')({
  params: { stringify: ({ purchase }) => ({ purchase: wellFormed(purchase) }) },
  validateSearch: readPurchaseParams,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(nameStages())
  },
  component: Purchase,
})

function Purchase() {
  return <PurchasePage walletUrl={useRunTimeConfig()?.walletUrl} />
}
