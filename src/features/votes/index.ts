/** What other subjects may use of the components of this one. */
export { ActionLine } from './components/mark/ActionLine.tsx'
export { Countdown } from './components/mark/Countdown.tsx'
export { VoteStateMark } from './components/mark/VoteStateMark.tsx'
