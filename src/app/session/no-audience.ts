/** The message for a participant's token without an audience. */
export const noAudienceWords =
  'The token has no audience (aud). Participants of Canton 3.7 and later reject such tokens. Configure the audience at the identity provider.'
