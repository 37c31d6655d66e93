import { Divider, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptHere, removeKept } from '#queries/kept-here.ts'
import { useWhose } from '#queries/whose.ts'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { keptWords } from './kept-words.ts'

/**
 * Shows the user's data in this browser, the part that stays after signing out, and a button that
 * removes it.
 */
export function KeptHere() {
  const { id, name, comesBack } = useWhose()
  const { data: kept } = useQuery(keptHere())
  const client = useQueryClient()
  const [removal, setRemoval] = useState<{ readonly of: string; readonly failed: boolean }>()
  const words = kept === undefined ? undefined : keptWords(kept)
  const isRemoved = removal?.of === id && words === undefined
  const remove = async () => {
    try {
      await removeKept(client)
      setRemoval({ of: id, failed: false })
    } catch {
      setRemoval({ of: id, failed: true })
    }
  }
  const who = name === undefined ? 'use without a sign-in' : visibleText(name)
  return (
    <Stack component="section" gap="sm" aria-label="Kept in this browser">
      <Divider />
      <h3>Kept in this browser</h3>
      {!comesBack ? (
        <p>The token does not say whose it is: nothing is kept once this page is left.</p>
      ) : words !== undefined ? (
        <>
          <p>
            Kept of <b>{who}</b>: {words}.{' '}
            {name === undefined
              ? 'Whoever signs in here is not shown it.'
              : 'It stays after signing out, for when you are back; nobody else who signs in here is shown it.'}
          </p>
          <Group gap="sm">
            <Button onClick={() => void remove()}>Remove it</Button>
          </Group>
        </>
      ) : isRemoved ? null : kept === undefined ? null : (
        <p>
          Nothing is kept of <b>{who}</b>.
        </p>
      )}
      <output>
        {isRemoved && !removal.failed ? (
          <StatusMark
            tone="accept"
            label={`Removed: nothing of ${who} is kept in this browser any more.`}
          />
        ) : null}
        {removal?.of === id && removal.failed ? (
          <StatusMark tone="reject" label="The browser did not let all of it be removed." />
        ) : null}
      </output>
      <p className="secondary">
        Signing out clears this page’s memory: answers, the list of requests, and what is typed.
        Kept for everybody, whoever signs in: colours, local time or UTC, the network’s migration
        and its pace.
      </p>
    </Stack>
  )
}
