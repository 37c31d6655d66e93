import { AnswerTimesPicture } from './AnswerTimesPicture.tsx'
import styles from './Pace.module.css'
import { UpdateRate } from './UpdateRate.tsx'

/** How fast the network goes, and how fast it answers: by what this page asked anyway. */
export function Pace() {
  return (
    <div className={styles.pace}>
      <UpdateRate />
      <AnswerTimesPicture />
    </div>
  )
}
