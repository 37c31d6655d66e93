/** The components that other features may use. */
export { AlertList } from './components/alerts/AlertList.tsx'
