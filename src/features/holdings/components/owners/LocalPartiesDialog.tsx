import { Flex, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sortUnusualPartiesLast } from '#ledger/ids/is-unusual-party.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { localParties } from '#shared/queries/local-parties.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

interface LocalPartiesDialogProps {
  readonly onAdd: (parties: readonly PartyId[]) => void
  readonly onClose: () => void
}

/** Limit of listed parties. Typing narrows the list down. */
const maxListed = 200

/** Lists the parties that the participant hosts, to select owners from. */
export function LocalPartiesDialog({ onAdd, onClose }: LocalPartiesDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(localParties())
  const [find, setFind] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<PartyId>>(new Set())
  const failure = failureOf(error)
  const needle = find.trim().toLowerCase()
  const matching = sortUnusualPartiesLast(
    data?.parties.filter((party) => party.toLowerCase().includes(needle)) ?? [],
    (party) => party,
  )
  const toggle = (party: PartyId) => {
    const next = new Set(chosen)
    if (!next.delete(party)) next.add(party)
    setChosen(next)
  }

  return (
    <Dialog title="Parties of the participant" onClose={onClose}>
      <Stack px="lg" py="md">
        {failure === undefined ? null : (
          <ErrorPanel
            failure={failure}
            title="The participant’s parties could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data === undefined && failure === undefined ? (
          <LoadingState words="Loading the parties of the participant" rows={6} />
        ) : null}
        {data?.parties.length === 0 ? (
          <EmptyState title="The participant hosts no party">
            No party that the participant knows is marked as local.
          </EmptyState>
        ) : null}
        {data === undefined || data.parties.length === 0 ? null : (
          <>
            <TextField label="Find" value={find} onChange={setFind} type="search" />
            <Flex
              component="ul"
              direction="column"
              gap={2}
              fz="sm"
              mah="44dvh"
              className="plain"
              style={{ overflow: 'auto' }}
            >
              {matching.slice(0, maxListed).map((party) => (
                <li key={party}>
                  <Flex component="label" align="center" gap="sm" mih="var(--row)">
                    <input
                      type="checkbox"
                      checked={chosen.has(party)}
                      onChange={() => toggle(party)}
                    />
                    <Party id={party} link={false} copyable={false} />
                  </Flex>
                </li>
              ))}
            </Flex>
            {matching.length > maxListed ? (
              <p className="secondary">
                {matching.length - maxListed} more. Type to filter the list.
              </p>
            ) : null}
            {data.isWhole ? null : (
              <p className="secondary">
                The participant has more parties. The first {data.parties.length} are listed.
              </p>
            )}
            <Group gap="sm">
              <Button
                kind="primary"
                disabled={chosen.size === 0}
                onClick={() => onAdd(data.parties.filter((party) => chosen.has(party)))}
              >
                Add {chosen.size === 0 ? '' : chosen.size} chosen
              </Button>
              <Button onClick={() => onAdd(matching)}>Add all {matching.length}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
