import { Box } from '@mantine/core'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { KnownParties } from './use-known-parties.ts'
import styles from './Users.module.css'

/** As many as can be read at a glance. */
const most = 5

/** Asks again about parties that the participant does not know. */
export function UnknownParties({ parties }: { readonly parties: KnownParties }) {
  const { unknown, areMeant, setMeant } = parties
  if (unknown.length === 0) return null
  const more = unknown.length - most
  return (
    <div>
      <StatusMark tone="warning" label="The participant does not know" />{' '}
      <span className="mono" translate="no">
        {unknown.slice(0, most).map(visibleText).join(', ')}
      </span>
      {more > 0 ? ` and ${more} more` : ''}.
      <Box component="p" c="dimmed" fz="sm">
        It accepts the id all the same: a mistyped one belongs to nobody and cannot be corrected
        later.
      </Box>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={areMeant}
          onChange={(event) => setMeant(event.currentTarget.checked)}
        />
        {unknown.length === 1 ? 'This party is meant' : 'These parties are meant'}
      </label>
    </div>
  )
}
