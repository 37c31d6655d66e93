/** The components that other features may use. */
export { UserPicker } from './components/pick/UserPicker.tsx'
