/** The components that other subjects may use. */
export { ContractOfPicker } from './components/pick/ContractOfPicker.tsx'
export { ContractPicker } from './components/pick/ContractPicker.tsx'
