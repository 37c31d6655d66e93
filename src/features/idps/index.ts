/** The components that other features may use. */
export { ProviderPicker } from './components/pick/ProviderPicker.tsx'
