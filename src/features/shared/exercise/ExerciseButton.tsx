import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconExercise } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { ExercisedContract } from './ExerciseDialog.tsx'

/** What composing an exercise needs goes with what is opened only. */
const ExerciseDialog = lazyComponent(
  async () => (await import('./ExerciseDialog.tsx')).ExerciseDialog,
  'noticed',
)

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
