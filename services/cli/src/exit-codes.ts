/** How the command ends. */
export const exitCodes = {
  done: { code: 0, says: 'designs were made, and the best one is compiled' },
  failed: {
    code: 1,
    says: 'the service refused or failed, found no body, or the viewer did not open; stderr says why',
  },
  usage: { code: 2, says: 'called wrongly: an unknown option, a value out of range, no task' },
  question: {
    code: 3,
    says: 'the task names nothing that a body could do; the questions say what would help',
  },
  interrupted: { code: 130, says: 'ended by Ctrl-C; the work was cancelled (143 by SIGTERM, 129 by SIGHUP)' },
} as const;
