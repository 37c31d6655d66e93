import type { PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import { actionsOf } from './account-actions.ts'
import { columnOf } from './account-class.ts'
import { mergeParts, type AccountPart } from './account-part.ts'
import { loggedParts } from './logged-parts.ts'
import { dsoOf, transferSummariesIn } from './update-account.ts'

/**
 * Returns the rewards that an update minted for one owner, by class, as in a statement's reward
 * column. Earlier holdings are not needed.
 */
export function rewardParts(rows: readonly TreeRow<TreeEvent>[], owner: PartyId): AccountPart[] {
  const dso = dsoOf(rows)
  const parts = actionsOf(rows).flatMap((action) => {
    const exercises = action.rows.flatMap((index) => {
      const { event, status } = rows[index] ?? {}
      return event !== undefined && status !== 'repeated' && isExercisedEvent(event) ? [event] : []
    })
    const logged = exercises.flatMap((event) => loggedParts(event, owner, dso, action.kind) ?? [])
    if (logged.length > 0) return logged.flatMap((one) => one.parts)
    return transferSummariesIn(action, rows).flatMap(({ sender, rewards }) =>
      sender === owner ? rewards : [],
    )
  })
  return mergeParts(parts.filter(({ kind }) => columnOf(kind, false) === 'reward'))
}
