/** The components that other features may use. */
export type { ExercisedContract } from './components/exercise/ExerciseDialog.tsx'
export { ContinueToCommand } from './components/exercise/ContinueToCommand.tsx'
export { ExerciseButton } from './components/exercise/ExerciseButton.tsx'
