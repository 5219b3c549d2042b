/** The words that names share, in order: `front_left_thigh` and `rear_right_thigh` are `thigh`. */
export function sharedName([first = '', ...others]: readonly string[]): string {
  const words = first.split('_');
  const common = words.filter((word) => others.every((name) => name.split('_').includes(word)));
  return (common.length > 0 ? common : words).join('_');
}
