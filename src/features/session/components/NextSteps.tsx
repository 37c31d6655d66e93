import { List, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { checkPageNeed, type UserAccess } from '#ledger/rights/page-need.ts'
import { grantRightsEndpoint } from '#features/users/queries/rights.ts'
import type { MyParties } from '#shared/queries/my-parties/my-parties.ts'
import { requestLine } from '#shared/queries/shown-request.ts'
import type { LedgerIdentity } from '#shared/queries/admin/who-am-i.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { visibleLines } from '#ui/visible-text.ts'
import { messageToAdmin, readRightsRequest } from './rights-to-ask-for.ts'

interface NextStepsProps {
  readonly mine: MyParties
  readonly identity: LedgerIdentity | null | undefined
  readonly access: UserAccess
}

/**
 * Shows the user's next steps, and the message to an administrator if the right to read is missing.
 */
export function NextSteps({ mine, identity, access }: NextStepsProps) {
  const hasParties = mine.parties.length > 0
  const isAdmin = checkPageNeed('participant or identity provider admin', access).met === true
  const isOnboarded = checkPageNeed('an onboarded wallet user', access).met === true
  return (
    <Stack gap="md">
      <List fz="sm" spacing="xs">
        {hasParties ? (
          <>
            <List.Item>
              <Link to="/holdings" search={{ scope: 'mine' }}>
                Show my holdings
              </Link>
            </List.Item>
            <List.Item>
              <Link to="/rewards" search={{ scope: 'mine' }}>
                Show my rewards of yesterday
              </Link>
            </List.Item>
          </>
        ) : null}
        {isAdmin ? (
          <>
            <List.Item>
              <Link to="/users" search={{ form: 'create' }}>
                Onboard a user with a party and rights
              </Link>
            </List.Item>
            <List.Item>
              <Link to="/parties">Label the parties hosted here</Link>
            </List.Item>
          </>
        ) : hasParties ? (
          <List.Item>
            Give names to your parties: open a party above and choose <b>Add a label</b>.
          </List.Item>
        ) : null}
        {isOnboarded ? (
          <List.Item>
            <Link to="/names/new">Buy a name for your party</Link>
          </List.Item>
        ) : null}
      </List>
      {identity === null || identity === undefined ? null : (
        <AskForRights mine={mine} identity={identity} />
      )}
    </Stack>
  )
}

interface AskForRightsProps {
  readonly mine: MyParties
  readonly identity: LedgerIdentity
}

function AskForRights({ mine, identity: { user } }: AskForRightsProps) {
  const request = readRightsRequest(
    { userId: user.id, identityProviderId: user.identityProviderId ?? '' },
    mine.parties,
  )
  if (request === undefined) return null
  const line = requestLine(grantRightsEndpoint, { 'user-id': user.id })
  const message = messageToAdmin(line, request)
  return (
    <section aria-label="Request for an administrator">
      <p>
        The token cannot read as {request.rights.length === 1 ? 'one' : request.rights.length} of
        your parties, so their pages show public data only. Ask an administrator for CanReadAs:{' '}
        <CopyButton text={message} what="the request" />
      </p>
      <pre className="breaks" style={{ whiteSpace: 'pre-wrap' }} translate="no">
        {visibleLines(message, '\n')}
      </pre>
    </section>
  )
}
