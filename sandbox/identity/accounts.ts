import type { Participant } from '../participant/participant.ts'
import type { Account } from './login-page.ts'

/** The active users of the default identity provider: those who can sign in with the sandbox's. */
export function accountsOf({ users }: Participant): readonly Account[] {
  return users
    .list('')
    .filter(({ isDeactivated }) => !isDeactivated)
    .map(({ id, primaryParty }) => {
      const rights = users.rightsOf(id)
      const admin = rights.some(({ kind }) => kind === 'ParticipantAdmin')
      const wallet = primaryParty === '' ? 'no wallet' : `wallet of ${primaryParty.split('::')[0]}`
      const description = [
        ...(admin ? ['administrator'] : []),
        wallet,
        `${rights.length} ${rights.length === 1 ? 'right' : 'rights'}`,
      ].join(', ')
      return { subject: id, description }
    })
}
