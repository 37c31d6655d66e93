/** The components that other features may use. */
export { FindVersionsButton } from './components/versions/FindVersionsButton.tsx'
export { PackageNamePicker } from './components/pick/PackageNamePicker.tsx'
export { PackagePicker } from './components/pick/PackagePicker.tsx'
export { TemplatePicker } from './components/pick/TemplatePicker.tsx'
export { namedTemplate } from './components/pick/TemplatePicker.tsx'
