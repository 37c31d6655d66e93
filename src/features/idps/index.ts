/** The components that other subjects may use. */
export { ProviderPicker } from './components/pick/ProviderPicker.tsx'
