import { afterAll } from '@jest/globals';
import { faultSuite } from '../faults/suite.ts';
import { openDeployedWorld } from './deployed-world.ts';
import { controlled, lacking, names, stopEngines } from './engines.ts';

/** Faults of a deployment with separate processes. */

afterAll(stopEngines);

if (lacking === undefined)
  faultSuite({ name: names, open: openDeployedWorld, isBusOurs: controlled, hasNetwork: true });
