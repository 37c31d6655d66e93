import type {
  MissingReason,
  JoinedListRow,
} from '../../rules/participant-history/joined-list-row.ts'

interface Words {
  readonly label: string
  readonly meaning: string
}

const lacks: Readonly<Record<MissingReason, Words>> = {
  'not public': { label: 'private', meaning: 'Not on Scan: the DSO does not see the update.' },
  'not on Scan yet': {
    label: 'private so far',
    meaning: 'Not on Scan yet: the update is private, or Scan is slightly behind.',
  },
  'before Scan’s history': {
    label: 'before Scan',
    meaning: 'Older than the history of this Scan: the update may be public or private.',
  },
  'Scan was not read so far': {
    label: 'Scan not read',
    meaning: 'Scan could not be loaded yet: the update may be public or private.',
  },
  'not seen by these parties': {
    label: 'public',
    meaning: 'None of the parties used for reading the participant sees the update.',
  },
  'not on the participant yet': {
    label: 'public so far',
    meaning: 'The participant does not have it yet for these parties, or they do not see it.',
  },
  'pruned on the participant': {
    label: 'public, pruned here',
    meaning:
      'The participant has pruned this part of its history, so it is unknown what these parties saw.',
  },
  'before the participant’s history': {
    label: 'public, before here',
    meaning: 'Older than the history of the participant.',
  },
  'the participant was not read so far': {
    label: 'public, not read here',
    meaning: 'The participant could not be loaded yet, so it is unknown what these parties saw.',
  },
}

const both: Words = {
  label: 'both',
  meaning: 'On Scan, and on the participant for the parties used for reading.',
}

/** Returns the words for the sources of an update, and why a side lacks it. */
export function describeSources({ lack }: Pick<JoinedListRow, 'lack'>): Words {
  return lack === undefined ? both : lacks[lack]
}
