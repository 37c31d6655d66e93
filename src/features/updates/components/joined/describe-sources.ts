import type {
  MissingReason,
  JoinedListRow,
} from '../../rules/participant-history/joined-list-row.ts'

interface Words {
  readonly label: string
  readonly meaning: string
}

const lacks: Readonly<Record<MissingReason, Words>> = {
  'not public': { label: 'private', meaning: 'Scan does not have it: the DSO does not see it.' },
  'not on Scan yet': {
    label: 'private so far',
    meaning: 'Scan does not have it yet: it is private, or Scan is a little behind.',
  },
  'before Scan’s history': {
    label: 'before Scan',
    meaning: 'It is older than what this Scan has: it may be public or private.',
  },
  'Scan was not read so far': {
    label: 'Scan not read',
    meaning: 'Scan could not be read so far: it may be public or private.',
  },
  'not seen by these parties': {
    label: 'public',
    meaning: 'None of the parties as whom the participant is read sees anything of it.',
  },
  'not on the participant yet': {
    label: 'public so far',
    meaning: 'The participant does not have it yet for these parties, or they do not see it.',
  },
  'pruned on the participant': {
    label: 'public, pruned here',
    meaning: 'The participant has let go of what is so old: what these parties saw is not known.',
  },
  'before the participant’s history': {
    label: 'public, before here',
    meaning: 'It is older than what the participant has.',
  },
  'the participant was not read so far': {
    label: 'public, not read here',
    meaning: 'The participant could not be read so far: what these parties saw is not known.',
  },
}

const both: Words = {
  label: 'both',
  meaning: 'Scan has it, and the participant for the parties as whom it is read.',
}

/** Returns the words for the sources of an update, and why a side lacks it. */
export function describeSources({ lack }: Pick<JoinedListRow, 'lack'>): Words {
  return lack === undefined ? both : lacks[lack]
}
