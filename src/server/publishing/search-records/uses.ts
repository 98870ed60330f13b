/**
 * What people want a thing for, where they do not name it: "algo que varra a casa". Words are written without accents and stop
 * words ("varrer casa" is also "varrer a casa"), in the forms in which people say them. Uses do not count in a text
 * that names a thing: "colchão pra dormir bem" looks for mattresses, whatever "dormir" may stand for.
 */
export const uses: readonly (readonly [things: readonly string[], said: string])[] = [
  [
    ["aspirador robo"],
    "varrer,varre,varra,varrendo,aspirar,aspira po,aspire po,aspirar po,tira po,tira poeira,limpa chao,limpe chao," +
      "limpando chao,limpa piso,limpe piso,limpa casa,limpe casa,limpa tapete,passar pano,passe pano,aspire chao",
  ],
  [
    ["ventilador", "ar condicionado"],
    "refrescar,refresca,refresque,refrescando,ventilar,ventila,ventile,fazer vento,faz vento,faca vento,fazendo vento," +
      "abanar,aguentar calor,aguentar calorao,espantar calorao,espantar calor,espanta calor,aliviar calor,alivia calor," +
      "combater calor,abane,abana,alivie calor,espante calor",
  ],
  [
    ["ar condicionado"],
    "climatizar,climatiza,climatize,esfriar quarto,esfria quarto,gelar quarto,gela quarto,esfrie quarto,gele quarto," +
      "esfriar sala,esfrie sala,gelar sala,gele sala",
  ],
  [
    ["geladeira"],
    "gelar cerveja,gela cerveja,gele cerveja,gelar agua,gela agua,gele agua,gelar bebida,gela bebida,gelar comida," +
      "gela comida,gelar fruta,gela fruta,gelar verdura,guardar comida,guarda comida,guardar alimento,guarda alimento," +
      "guardar carne,guardar feira,guardar compra mes,conservar comida,conserva comida,conservar alimento," +
      "conserva alimento,manter comida fria,manter carne congelada,congelar carne,congelar comida,congela comida," +
      "fazer gelo,faz gelo,guarde comida,conserve comida,conserve alimento,congele comida,faca gelo,mantenha comida fria",
  ],
  [
    ["air fryer"],
    "fritar,frita,frite,fritando,fritar sem oleo,frita sem oleo,assar sem oleo,assa sem oleo,fazer batata frita," +
      "faz batata frita,fazer nugget,assar pao de queijo,asse sem oleo,faca batata frita",
  ],
  [
    ["smart tv"],
    "assistir,assiste,assista,assistindo,ver novela,ver filme,ver serie,ver futebol,ver jogo,ver netflix,ver youtube," +
      "maratonar,maratonar serie,ver brasileirao,ver desenho,ver copa",
  ],
  [
    ["celular"],
    "telefonar,telefona,fazer ligacao,faz ligacao,mandar mensagem,manda mensagem,mandar zap,manda zap,tirar foto," +
      "tira foto,tirar selfie,tira selfie,faca ligacao,mande mensagem,mande zap,tire foto",
  ],
  [
    ["notebook"],
    "digitar,digita,programar,editar video,edita video,fazer trabalho da faculdade,fazer tcc,fazer planilha," +
      "mexer em planilha,usar excel,usar photoshop,trabalhar em casa,estudar online,fazer faculdade,digite,edite video",
  ],
  [
    ["fone de ouvido"],
    "ouvir musica,ouve musica,ouca musica,ouvindo musica,escutar musica,escuta musica,escute musica,escutando musica," +
      "abafar barulho,abafa barulho,abafar conversa,abafar som,ouvir podcast,escutar podcast,ouvir som,escutar som," +
      "ouvir audio,escutar audio,ouvir playlist",
  ],
  [
    ["cafeteira"],
    "fazer cafe,faz cafe,faca cafe,fazendo cafe,passar cafe,passa cafe,passe cafe,preparar cafe,prepara cafe," +
      "prepare cafe,coar cafe,coa cafe,tomar cafe,toma cafe,fazer cafezinho,faz cafezinho,passar cafezinho,passa cafezinho," +
      "gosta de cafe,goste de cafe,gosto de cafe,ama cafe,amo cafe,adora cafe,adoro cafe,viciado em cafe,viciada em cafe," +
      "louco por cafe,louca por cafe,apaixonado por cafe,apaixonada por cafe,amante de cafe," +
      "tomar expresso,tirar espresso,tira espresso,fazer espresso,faz espresso,tomar espresso,fazer cappuccino," +
      "faz cappuccino,fazer capuccino,faz capuccino,fazer cafe expresso,faca cafezinho,passe cafezinho,tire espresso," +
      "faca espresso,faca cappuccino,faca capuccino",
  ],
  [
    ["fogao"],
    "gosta de cozinhar,ama cozinhar,adora cozinhar,cozinhar,cozinhando,cozinhe,cozinhar feijao,fazer almoco,fazer janta,fazer comida,fazer feijao,ferver agua," +
      "ferver leite,assar,assa,asse,assando,assar bolo,assa bolo,assar pao,assar frango,assar pizza",
  ],
  [["colchao"], "dormir,dorme,durma,durmo,dormindo,durmam,deitar,deito"],
  [
    ["maquina de lavar"],
    "lavar edredom,lava edredom,lave edredom,lavar cobertor,lava cobertor,lavar roupa,lavar lencol,lava lencol," +
      "lavar toalha,lava toalha,lavar tenis,lava tenis,lavar uniforme,lavar roupinha,lave roupa,lave cobertor,lave lencol," +
      "lave toalha,lave tenis",
  ],
  [["lava e seca"], "roupa seca,secar roupa,seca roupa,seque roupa,lavar e secar roupa"],
  [["lava louca"], "lavar louca,lave louca,lavar prato,lava prato,lavar panela,lave prato"],
  [
    ["micro ondas"],
    "esquentar comida,esquenta comida,esquente comida,esquentar marmita,esquenta marmita,requentar,requenta," +
      "estourar pipoca,fazer pipoca,faz pipoca,requente",
  ],
];
