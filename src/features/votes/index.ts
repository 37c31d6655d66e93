/** The components that other features may import. */
export { ActionLine } from './components/mark/ActionLine.tsx'
export { Countdown } from './components/mark/Countdown.tsx'
export { VoteStateMark } from './components/mark/VoteStateMark.tsx'
