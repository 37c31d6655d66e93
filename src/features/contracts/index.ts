/** The components that other features may use. */
export { TemplateContractPicker } from './components/pick/TemplateContractPicker.tsx'
export { ContractPicker } from './components/pick/ContractPicker.tsx'
