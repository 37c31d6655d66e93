/** The components that other subjects may use. */
export { TemplateContractPicker } from './components/pick/TemplateContractPicker.tsx'
export { ContractPicker } from './components/pick/ContractPicker.tsx'
