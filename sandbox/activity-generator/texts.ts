/** Descriptions that users write: plain texts, and texts that are hard to render. */
export const descriptions: readonly string[] = [
  'Invoice 2024-0117',
  'rent',
  'Thanks!',
  'deposit-account-id',
  'settlement of trade 88213',
  'Überweisung für Straße 5, Zürich',
  'Cafe\u0301 with combining accent',
  'דמי שכירות לחודש מאי',
  'فاتورة رقم ٤٢ — شكراً',
  '決済 第42回 ありがとう',
  '🎉 happy birthday 👩‍👩‍👧‍👦',
  'Zalgo T\u0335e\u0337x\u0336t\u0335',
  '<script>alert(1)</script>',
  '"quoted" and \\escaped\\ and %41',
  'line one\nline two\twith a tab',
  `a very long description ${'that goes on and on '.repeat(30)}and ends here`,
]

/** Reasons that SVs give for their votes. */
export const voteReasons: readonly string[] = [
  'Looks good to us.',
  'We agree with the proposal and its timing.',
  'Needs more detail on the rollback plan.',
  'Reviewed by our risk team; no objection.',
  '賛成します',
  'لا نوافق على الموعد',
  '',
]

/** Addresses that explain proposals; some are deceptive. */
export const proposalUrls: readonly string[] = [
  'https://lists.example.org/g/supervalidators/message/117',
  '',
  'https://github.example.org/canton-foundation/cips/blob/main/cip-0078.md',
  'http://example.org/a?b=c&d=%22e%22#f',
  'javascript:alert(document.domain)',
  'https://xn--80ak6aa92e.example.org/предложение',
]
