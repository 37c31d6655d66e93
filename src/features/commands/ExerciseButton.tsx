import { useState } from 'react'
import type { ContractId, TemplateId } from '#ledger/identifier.ts'
import { Button } from '#ui/Button.tsx'
import { IconExercise } from '#ui/icons.ts'
import { late } from '#ui/late.tsx'

/** What composing an exercise needs goes with what is opened only. */
const ExerciseDialog = late(
  async () => (await import('./ExerciseDialog.tsx')).ExerciseDialog,
  'noticed',
)

export interface ExercisedContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  /** Choices that were seen on contracts of its template. */
  readonly choices?: readonly string[]
}

/** Begins a request that exercises a choice on a contract; nothing is sent. */
export function ExerciseButton(contract: ExercisedContract) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconExercise} onClick={() => setOpen(true)}>
        Exercise a choice…
      </Button>
      {isOpen ? <ExerciseDialog {...contract} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
