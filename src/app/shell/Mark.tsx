/** The dashboard's own mark: a beam held at one end. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#3b5bdb" />
      <path fill="#fff" d="M6 6h4v20H6z" />
      <path fill="#fff" d="M10 9h17v4H10z" />
      <path fill="none" stroke="#fff" strokeWidth="2.5" d="M10 23 21 13" />
    </svg>
  )
}
