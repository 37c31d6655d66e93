import { Checkbox } from '@mantine/core'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { KnownParties } from './use-known-parties.ts'

const most = 5

/** Asks to confirm parties that the participant does not know. */
export function UnknownParties({ parties }: { readonly parties: KnownParties }) {
  const { unknown, isConfirmed: areMeant, setConfirmed: setMeant } = parties
  if (unknown.length === 0) return null
  const more = unknown.length - most
  return (
    <div>
      <StatusMark tone="warning" label="The participant does not know" />{' '}
      <span className="mono" translate="no">
        {unknown.slice(0, most).map(visibleText).join(', ')}
      </span>
      {more > 0 ? ` and ${more} more` : ''}.
      <Checkbox
        mt="xs"
        label={unknown.length === 1 ? 'Use this party ID anyway' : 'Use these party IDs anyway'}
        description="The participant accepts unknown ids. A mistyped id belongs to no party, and cannot be corrected later."
        checked={areMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
    </div>
  )
}
