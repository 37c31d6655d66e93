import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whoAmI } from '#shared/queries/admin/who-am-i.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { LedgerUser } from './LedgerUser.tsx'
import { MyPartiesList } from './MyPartiesList.tsx'
import { NextSteps } from './NextSteps.tsx'
import type { NeededPage } from './pages-by-need.ts'
import { PageNeeds } from './PageNeeds.tsx'
import { userAccess } from './user-access.ts'
import { WalletUser } from './WalletUser.tsx'

interface WhoAmIPageProps {
  readonly tokens: ReactNode
  readonly pages: readonly NeededPage[]
}

/**
 * The first page for a user with a new token: the user, the user's parties, the pages open to the
 * user, and the next steps.
 */
export function WhoAmIPage({ tokens, pages }: WhoAmIPageProps) {
  const ledger = useQuery(whoAmI())
  const wallet = useQuery(walletUser())
  const mine = useMyParties()
  const ledgerFailure = failureOf(ledger.error)
  const walletFailure = failureOf(wallet.error)
  const identity = ledgerFailure === undefined ? ledger.data : undefined
  const access = userAccess(
    { data: ledger.data, failure: ledgerFailure },
    { data: wallet.data, failure: walletFailure },
  )
  const user = identity?.user
  return (
    <Page
      title="Who am I"
      fact={user === undefined ? undefined : <code translate="no">{visibleText(user.id)}</code>}
    >
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
      <DeferredContent isReady={!ledger.isPending}>
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
      </DeferredContent>
      <DeferredContent isReady={!ledger.isPending && !wallet.isPending && !mine.isPending}>
        {mine.data === undefined ? null : (
          <>
            <Section title="My parties">
              <MyPartiesList mine={mine.data} />
            </Section>
            <Section title="Next steps">
              <NextSteps mine={mine.data} identity={identity} access={access} />
            </Section>
          </>
        )}
        <PageNeeds pages={pages} access={access} />
        {tokens}
      </DeferredContent>
    </Page>
  )
}
