import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { changeIdOf } from '../rules/submission/change-id.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'

/** A link to the sender's completions since the request was sent, filtered by command id. */
export function CompletionsLink({ sent }: { readonly sent: SentRequest }) {
  const { commandId, userId, actAs } = changeIdOf(sent.body)
  const parties = actAs
    .filter((party) => v.is(PartyId, party))
    .map((party) => v.parse(PartyId, party))
  return (
    <Link
      to="/commands/sent"
      search={{
        command: commandId || undefined,
        user: userId,
        party: parties.length === 0 ? undefined : parties,
        after: sent.after === undefined ? undefined : `${sent.after}`,
      }}
    >
      Show completions since sending
    </Link>
  )
}
