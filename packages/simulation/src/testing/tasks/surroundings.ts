/** What a task can see of the process that started it. */
export default (): { flags: string[]; variables: string[] } => ({
  flags: process.execArgv,
  variables: Object.keys(process.env),
});
