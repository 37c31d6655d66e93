/** What is loaded when a participant is chosen as a source: together, for one leads to the other. */
export { SourcedPage } from './SourcedPage.tsx'
export { SourcedUpdatePage } from './SourcedUpdatePage.tsx'
