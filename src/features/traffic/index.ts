export { Megabytes } from './components/Megabytes.tsx'
