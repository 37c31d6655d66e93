/** What other subjects may use of the components of this one. */
export { ProviderPicker } from './components/pick/ProviderPicker.tsx'
