import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { readableParties } from '#ledger/rights/readable-parties.ts'
import { hasRequiredRight } from '#ledger/rights/required-right.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { hostedOn } from '../../queries/synchronizers.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { permissionWords } from '../../rules/permission-words.ts'
import { visibleText } from '#ui/visible-text.ts'

interface PermissionsProps {
  readonly party: string
  readonly idp: string
}

/**
 * This participant's permission for the party on each synchronizer. Loaded if the user's rights
 * allow it.
 */
export function Permissions({ party, idp }: PermissionsProps) {
  const own = useQuery(ownRights())
  const held = own.data?.rights
  const readable = readableParties(held)
  const mayAsk =
    readable === 'any party' ||
    readable.includes(party) ||
    (held !== undefined && hasRequiredRight(held, 'participant or identity provider admin'))
  const hosted = useQuery({ ...hostedOn(party, idp), enabled: !own.isPending && mayAsk })
  if (own.isPending) return <TextSkeleton width="18ch" />
  if (!mayAsk) {
    return (
      <span className="secondary">
        visible to users who can read as the party, or who administer users
      </span>
    )
  }
  return (
    <QueryFact query={hosted}>
      {(synchronizers) =>
        synchronizers.length === 0 ? (
          <span className="secondary">none: not hosted here</span>
        ) : (
          <Flex component="ul" direction="column" gap="xs" className="plain">
            {synchronizers.map(({ synchronizerAlias, synchronizerId, permission }) => (
              <li key={synchronizerId} title={visibleText(synchronizerId)}>
                {permission ? visibleText(permissionWords(permission)) : 'not given'}{' '}
                <span className="secondary">on</span> {visibleText(synchronizerAlias)}
              </li>
            ))}
          </Flex>
        )
      }
    </QueryFact>
  )
}
