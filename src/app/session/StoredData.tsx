import { Divider, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteStoredData,
  describeStoredData,
  storedCounts,
} from '#features/session/queries/stored-counts.ts'
import { useCurrentUser } from '#shared/queries/session-user.ts'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The user's data that stays in this browser after signing out, with a button to remove it. */
export function StoredData() {
  const { id, name, isIdentified } = useCurrentUser()
  const { data } = useQuery(storedCounts())
  const client = useQueryClient()
  const [removal, setRemoval] = useState<{ readonly user: string; readonly failed: boolean }>()
  const words = data === undefined ? undefined : describeStoredData(data)
  const isRemoved = removal?.user === id && words === undefined
  const remove = async () => {
    try {
      await deleteStoredData(client)
      setRemoval({ user: id, failed: false })
    } catch {
      setRemoval({ user: id, failed: true })
    }
  }
  const who = name === undefined ? 'use without a sign-in' : visibleText(name)
  return (
    <Stack component="section" gap="sm" aria-label="Stored in this browser">
      <Divider />
      <h3>Stored in this browser</h3>
      {!isIdentified ? (
        <p>The token contains no user. Your data is deleted when you leave this page.</p>
      ) : words !== undefined ? (
        <>
          <p>
            Stored for <b>{who}</b>: {words}.{' '}
            {name === undefined
              ? 'Other users who sign in here cannot see this data.'
              : 'This data remains after you sign out. Other users who sign in here cannot see the data.'}
          </p>
          <Group gap="sm">
            <Button onClick={() => void remove()}>Delete data</Button>
          </Group>
        </>
      ) : isRemoved ? null : data === undefined ? null : (
        <p>
          No data is stored for <b>{who}</b>.
        </p>
      )}
      <output>
        {isRemoved && !removal.failed ? (
          <StatusMark
            tone="accept"
            label={`Deleted: no data is stored for ${who} in this browser.`}
          />
        ) : null}
        {removal?.user === id && removal.failed ? (
          <StatusMark tone="reject" label="The browser could not delete everything." />
        ) : null}
      </output>
      <p className="secondary">
        Signing out deletes answers, the list of requests and unsent input. Some settings remain for
        all users of this browser: colours, local time or UTC, the network’s migration and its pace.
      </p>
    </Stack>
  )
}
