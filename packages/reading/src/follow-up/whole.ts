/** A text that was cut, without the half of a character at its ends: nothing that is stored or sent may hold one. */
export const whole = (cut: string): string => cut.replaceAll(/\p{Cs}/gu, '');
