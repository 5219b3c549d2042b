/** Flags and environment of the process, as a task sees them. */
export default (): { flags: string[]; variables: string[] } => ({
  flags: process.execArgv,
  variables: Object.keys(process.env),
});
