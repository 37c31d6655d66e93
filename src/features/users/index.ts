/** What other subjects may use of the components of this one. */
export { UserPicker } from './components/pick/UserPicker.tsx'
