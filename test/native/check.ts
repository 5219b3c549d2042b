/** `node test/native/check.ts DIRECTORY...`: checks with native MuJoCo whether exported bodies stand. */
import { checkNatively, NativeMujocoMissingError } from './native-mujoco.ts';

const directories = process.argv.slice(2);
if (directories.length === 0) {
  console.error('usage: node test/native/check.ts DIRECTORY...  (each with scene.xml and robot.mjcf)');
  process.exitCode = 2;
} else {
  try {
    const report = await checkNatively(directories);
    console.log(JSON.stringify(report, null, 2));
    process.exitCode = Object.values(report.bodies).some(({ failed }) => failed.length > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NativeMujocoMissingError)) throw error;
    console.log(`SKIPPED: ${error.message}.`);
  }
}
