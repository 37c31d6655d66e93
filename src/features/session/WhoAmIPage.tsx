import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whoAmI } from '#queries/admin/who-am-i.ts'
import { failureOf } from '#queries/failure.ts'
import { walletUser } from '#queries/names/wallet.ts'
import { Following } from '#ui/Following.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { LedgerUser } from './LedgerUser.tsx'
import type { NeededPage } from './pages-by-need.ts'
import { PageNeeds } from './PageNeeds.tsx'
import { userAccess } from './user-access.ts'
import { WalletUser } from './WalletUser.tsx'

interface WhoAmIPageProps {
  readonly tokens: ReactNode
  /** Those of the navigation. */
  readonly pages: readonly NeededPage[]
}

/** The user's identity at the participant and the validator, and the pages that it opens. */
export function WhoAmIPage({ tokens, pages }: WhoAmIPageProps) {
  const ledger = useQuery(whoAmI())
  const wallet = useQuery(walletUser())
  const ledgerFailure = failureOf(ledger.error)
  const walletFailure = failureOf(wallet.error)
  const user = ledgerFailure === undefined ? ledger.data?.user : undefined
  return (
    <Page
      title="Who am I"
      fact={user === undefined ? undefined : <code translate="no">{visibleText(user.id)}</code>}
    >
      {tokens}
      <Section title="Ledger user">
        <FamilyGate family="ledger">
          <LedgerUser
            data={ledger.data}
            failure={ledgerFailure}
            reading={ledger.isFetching}
            onReadAgain={() => void ledger.refetch()}
          />
        </FamilyGate>
      </Section>
      <Following isReady={!ledger.isPending}>
        <Section title="Wallet user">
          <FamilyGate family="validator">
            <WalletUser
              data={wallet.data}
              failure={walletFailure}
              reading={wallet.isFetching}
              onReadAgain={() => void wallet.refetch()}
            />
          </FamilyGate>
        </Section>
      </Following>
      <Following isReady={!ledger.isPending && !wallet.isPending}>
        <PageNeeds
          pages={pages}
          access={userAccess(
            { data: ledger.data, failure: ledgerFailure },
            { data: wallet.data, failure: walletFailure },
          )}
        />
      </Following>
    </Page>
  )
}
