import { describe, expect, test } from '@jest/globals';
import { families, wayOfFamily } from '@robotdesign/contracts';
import { wayOfMoving } from '@robotdesign/controllers';
import { buildBody } from '../build-body.ts';
import { testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { deriveProgram } from './derive.ts';
import { archetypes } from './families.ts';

describe.each(families)('a %s', (family) => {
  test('moves in the way of its family, whatever its kind', () => {
    for (const archetype of archetypes[family]) {
      const program = deriveProgram({
        family,
        archetype,
        seed: 1,
        brief: openBrief,
        metadata: testMetadata,
      });
      expect([archetype, wayOfMoving(buildBody(program).ir)]).toEqual([archetype, wayOfFamily[family]]);
    }
  });
});
