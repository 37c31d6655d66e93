/** The components that other subjects may use. */
export { UserPicker } from './components/pick/UserPicker.tsx'
