import { validate, validators } from './validators.ts';

/** `npm run validate-deploy`: runs the installed validators and lists the missing ones. */

for (const validator of validators) {
  const { checks, program, install } = validator;
  const verdict = await validate(validator);
  const missing =
    verdict.outcome === 'skipped' ? `: ${program} is not installed (${install})` : ` by ${program}`;
  process.stdout.write(`${verdict.outcome.padEnd(8)}  ${checks}${missing}\n`);
  if (verdict.outcome === 'refused') {
    process.stdout.write(`${verdict.said}\n`);
    process.exitCode = 1;
  }
}
process.stdout.write('Nothing here was run with a Docker engine or in a cluster.\n');
