/** What other subjects may use of the components of this one. */
export type { ExercisedContract } from './components/exercise/ExerciseDialog.tsx'
export { ContinueToCommand } from './components/exercise/ContinueToCommand.tsx'
export { ExerciseButton } from './components/exercise/ExerciseButton.tsx'
