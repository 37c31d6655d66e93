import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconExercise } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { ExercisedContract } from './ExerciseDialog.tsx'

const ExerciseDialog = lazyComponent(
  async () => (await import('./ExerciseDialog.tsx')).ExerciseDialog,
  'notice',
)

/** Starts a request that exercises a choice on a contract. Sends nothing. */
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
