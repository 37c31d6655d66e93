/** What other subjects may use of the components of this one. */
export { ContractOfPicker } from './components/pick/ContractOfPicker.tsx'
export { ContractPicker } from './components/pick/ContractPicker.tsx'
