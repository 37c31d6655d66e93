/** The components that other features may use. */
export { PartiesPicker } from './components/pick/PartiesPicker.tsx'
export { PartyPicker } from './components/pick/PartyPicker.tsx'
export { readPastedParties } from './components/pick/read-pasted-parties.ts'
