import type { Weights } from '../../src/roles/choose.ts';
import { isScored, rolesOf, type Scored } from '../../src/roles/scored.ts';

/**
 * What is known before any example is seen: a kind of thing and how it is measured speak for a role. Rows of dimension,
 * evidence and weights; `{a,b}` stands for either, `relation` for what makes a noun a number's owner.
 */
const rows = `
relation | <ctaken <staken <takenis <taken: | -1
relation | <c0 >c0 <cheads <cis <csubject | 0.5
relation | Rsubj:noun | -1.5
relation | Rsubj:it Rsubj:machine | 1
relation | <p1 | -1
relation | <p2 | -2
mass | o:k:load o:thing:goods o:object | payload 1.5 own_mass -1.5
mass | o:R | own_mass 0.5
mass | ob:R:max | own_mass 1.5
mass | o:k:body o:subject o:family | own_mass 2.5 payload -1
mass | o:k:l-mass | own_mass 2.5
mass | o:k:l-load | payload 3.5 own_mass -2
mass | g:v:carry g:v:place gov:a:carry gov:a:place act:manipulation:carry act:manipulation:place dg:v:carry dg:v:place dg:p:with g:p:with | payload 1
mass | g:v:lift g:v:grasp gov:a:lift gov:a:grasp act:manipulation:lift act:manipulation:grasp dg:v:lift dg:v:grasp | lift 1.5
mass | g:v:pull g:v:push gov:a:pull gov:a:push act:manipulation:pull act:manipulation:push dg:v:pull dg:v:push | pull 1.5
mass | bw:up_to | payload 1 own_mass -1
mass | bw:under bw:below bw:less_than bw:lighter_than bw:no_heavier_than | own_mass 1
mass | o:k:person o:k:animal o:k:other_machine | aside 1
mass | borne | own_mass 3.5
mass | per-time | aside 4
mass | off | aside 4
mass | doc:none | own_mass 1
length | om:k:gap:{width,-,size,distance,length,diameter} om:cue:gap:{width,-,size,distance,length,diameter} | gap 1.5
length | om:k:opening:{width,-,distance,size,axis0} om:cue:passage:{width,-,distance,size,axis0} | passage 1.2
length | om:k:opening:{height,axis1} om:cue:passage:{height,axis1} | underpass 1.2
length | om:k:opening:diameter om:cue:passage:diameter | pipe 1.5
length | om:k:opening:{depth,length} | aside 0.7
length | om:k:pipe:{diameter,-,width,size,height} om:cue:pipe:{diameter,-,width,size,height} | pipe 1.5
length | om:k:pipe:length om:cue:pipe:length | aside 0.5 range 0.5
length | om:k:obstacle:{height,thickness,-,size,diameter} om:cue:step:{height,thickness,-,size,diameter} | step 1
length | om:k:surface:{height,-} om:cue:reach:{height,-,length} | reach 1
length | om:k:cover:{height,-} om:cue:underpass:{height,-,size} | underpass 1
length | gm:p:under:{height,-} gm:p:beneath:{height,-} gm:p:below:{height,-} dgm:p:under:{height,-} dgm:p:beneath:{height,-} | underpass 1.7
length | gm:p:through:{width,-,distance} gm:p:between:{width,-,distance} gm:p:along:width gm:p:down:width dgm:p:through:{width,-,distance} dgm:p:between:{width,-,distance} dgm:p:along:width | passage 1.2
length | gm:p:through:height dgm:p:through:height | underpass 1.2
length | gm:p:through:diameter dgm:p:through:diameter gm:p:in:diameter | pipe 1.2
length | gm:p:over:{height,-,thickness} gm:p:onto:{height,-} gm:v:climb:{height,-,thickness} dgm:p:over:{height,-,thickness} dgm:v:climb:{height,-,thickness} | step 1.2
length | gm:p:over:width gm:p:across:width gm:v:cross:width dgm:p:over:width dgm:p:across:width dgm:v:cross:width | gap 1.2
length | gm:p:from:height gm:p:on:height gm:p:at:height gm:v:press:{height,-} gm:v:grasp:{height,-} | reach 0.7
length | o:k:way | range 0.7
length | far | range 3
length | om:R:width om:subject:width om:family:width om:k:body:width | width 2
length | om:R:height om:subject:height om:family:height om:k:body:height | height 2
length | om:R:length om:subject:length om:family:length om:k:body:length om:R:axis0 om:subject:axis0 om:family:axis0 om:k:body:axis0 | length 2
length | om:R:axis1 om:subject:axis1 om:family:axis1 om:k:body:axis1 | width 2
length | om:R:axis2 om:subject:axis2 om:family:axis2 om:k:body:axis2 | height 2
length | om:R:size om:subject:size om:family:size om:k:body:size om:k:l-size:- om:k:l-size:size | size 2
length | fit:axis0 fit:length fit:depth | length 4
length | fit:axis1 fit:width | width 4
length | fit:axis2 fit:height | height 4
length | o:k:load o:thing:goods o:k:drawn | aside 0.7
length | o:k:ground o:terrain | aside 1
length | om:k:ground:depth om:terrain:depth | aside 1.5
length | o:k:l-reach | reach 4
length | o:k:l-clear | clearance 4
length | o:k:l-range | range 2
length | o:k:sea o:k:part o:part | aside 2
length | off | aside 4
time | every | aside 4
time | past | aside 4
time | charge | duration 2.5
time | within bw:within bw:in bw:less_than bw:under | deadline 1.5
time | bw:at_least | duration 1.5
time | o:k:l-time | duration 2
time | o:k:person | aside 0.7
money | o:k:l-cost | cost 2
money | o:k:person o:k:other_machine rate | aside 2
money | bound:max | cost 1.5
angle | o:k:l-slope o:k:ground o:terrain cue:cue:slope | slope 1.5
angle | o:cue:turn turn | aside 3
angle | off | aside 3
speed | o:k:wind | aside 3
`;

const alternatives = /^(.*)\{(.*)\}(.*)$/;
function expand(name: string): readonly string[] {
  const [, head = '', list, tail = ''] = alternatives.exec(name) ?? [];
  return list === undefined ? [name] : list.split(',').map((one) => `${head}${one}${tail}`);
}

const table = rows
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim().split(' ')));

/** The weights of a dimension before it is trained. */
export function priorOf(dimension: Scored): Weights {
  const names: readonly string[] = rolesOf[dimension];
  const roles = new Map<string, number[]>();
  const relations = new Map<string, number>();
  for (const [[of = ''] = [], evidence = [], weights = []] of table) {
    for (const name of evidence.flatMap(expand)) {
      if (of === 'relation') relations.set(name, Number(weights[0]));
      if (!isScored(of) || of !== dimension) continue;
      const known = roles.get(name) ?? names.map(() => 0);
      for (let n = 0; n < weights.length; n += 2) {
        const at = names.indexOf(weights[n] ?? '');
        if (at < 0) throw new RangeError(`${dimension} has no role "${weights[n]}"`);
        known[at] = (known[at] ?? 0) + Number(weights[n + 1]);
      }
      roles.set(name, known);
    }
  }
  return { roles, relations };
}
