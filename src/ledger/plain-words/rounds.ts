/** Mining rounds: open, summarizing, issuing, closed, archived (splice-amulet, Splice.Round). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { memberAtPath, dollars, round, time } from './payload-words.ts'
import { sentence } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'

const roundOf = (template: string) => (event: ExercisedEvent, transaction: Transaction) => {
  const payload = findCreatedBelow(event, transaction, `Splice.Round:${template}`)?.create_arguments
  return { name: round(memberAtPath(payload, 'round')), payload }
}
const opened = roundOf('OpenMiningRound')
const summarizing = roundOf('SummarizingMiningRound')
const issuing = roundOf('IssuingMiningRound')
const closed = roundOf('ClosedMiningRound')

export const rounds: readonly ExerciseEntry[] = [
  ...both('AdvanceOpenMiningRounds', (event, transaction) => {
    const { name, payload } = opened(event, transaction)
    return sentence(
      name,
      'opened, in use from',
      time(memberAtPath(payload, 'opensAt')),
      ';',
      summarizing(event, transaction).name,
      'summarizing',
    )
  }),
  ...both('MiningRound_Close', (event, transaction) =>
    sentence(closed(event, transaction).name, 'closed'),
  ),
  {
    template: amuletRules,
    choices: ['AmuletRules_MiningRound_StartIssuing'],
    words: issuingWords,
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_MiningRound_Archive'],
    words: () => sentence('closed round archived'),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_Bootstrap_Rounds'],
    words: ({ choice_argument: argument }) =>
      sentence('first rounds opened at a price of', dollars(memberAtPath(argument, 'amuletPrice'))),
  },
]

/** Describes a round that begins to issue rewards. An event below creates its contract. */
export function issuingWords(event: ExercisedEvent, transaction: Transaction) {
  return sentence(issuing(event, transaction).name, 'issuing')
}

function both(choice: string, words: ExerciseEntry['words']): ExerciseEntry[] {
  return [
    { template: dsoRules, choices: [`DsoRules_${choice}`], words },
    { template: amuletRules, choices: [`AmuletRules_${choice}`], words },
  ]
}
